; What electron-builder's own installer does not ask. An upgrade runs the old uninstaller too, silently and with --updated:
; then nothing is asked and nothing of the shop's is touched.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ${GetParameters} $R0
    ClearErrors
    ${GetOptions} $R0 "/S" $R1
    ; /S: nobody sits there to be asked, and the answer is always to keep.
    ${if} ${Errors}
      MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 \
        "Delete this till's records too?$\r$\n$\r$\nYes: every sale, shift report and setting on this computer is gone for good. Accounts that customers can still pay into are no longer watched.$\r$\n$\r$\nNo: they stay, and a till installed again goes on with them." \
        IDNO keepRecords
      RMDir /r "$APPDATA\${PRODUCT_NAME}"
      keepRecords:
    ${endif}
  ${endif}
!macroend
