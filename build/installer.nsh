; What electron-builder's own installer does not do.

!macro customInit
  ; An update by a till of this user alone, while there is one for all users too: the installer would take that one, and
  ; ask for an administrator behind a till that has closed (app-builder-lib templates/nsis/installer.nsi).
  ReadEnvStr $R8 TILL_FOLDER
  ${if} $R8 != ""
  ${andIf} $R8 == $perUserInstallationFolder
    StrCpy $hasPerMachineInstallation "0"
  ${endIf}
  ; The installer deletes the old version before it unpacks the new one (app-builder-lib
  ; templates/nsis/installSection.nsh). Where the power fails meanwhile, or a person shuts down right after they closed
  ; the till, Windows runs it once more at the next sign-in: otherwise there would be no till in the morning. Not where it is
  ; installed for all users: whoever signs in would be asked for an administrator.
  ${if} ${isUpdated}
  ${andIf} ${Silent}
  ${andIf} $installMode == "CurrentUser"
  ${andIf} $hasPerMachineInstallation == "0"
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\RunOnce" "com.transfertill.app" \
      '"$EXEPATH" --updated /S --force-run /currentuser'
  ${endIf}
!macroend

; Where another program holds a file of the old version, the old uninstaller puts all of it back (app-builder-lib
; templates/nsis/uninstaller.nsh). electron-builder's own check then shows a box that waits for a person and starts nothing
; (include/installUtil.nsh, handleUninstallResult). A till that updates by itself starts the old version again: its accounts
; are watched. What customInit wrote stays, so that the update is tried at the next sign-in.
!macro customUnInstallCheck
  ${ifNot} ${Errors}
  ${andIf} $R0 != 0
    ${if} ${isUpdated}
    ${andIf} ${Silent}
      ; A till that a person closed stays closed.
      ${if} ${isForceRun}
        ${StdUtils.ExecShellAsUser} $0 "$appExe" "open" "--updated"
      ${endIf}
    ${else}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(uninstallFailed): $R0"
    ${endIf}
    SetErrorLevel 2
    Quit
  ${endIf}
!macroend

; The new version is there.
!macro customInstall
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\RunOnce" "com.transfertill.app"
!macroend

; An upgrade runs the old uninstaller too, silently and with --updated: then nothing is asked and nothing of the shop's is
; touched.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; Records, and what Electron writes for notifications, are a user's own also where the till was installed for all
    ; users; $LOCALAPPDATA and $SMPROGRAMS would be those of all users then.
    SetShellVarContext current
    ${if} ${FileExists} "$LOCALAPPDATA\${PRODUCT_NAME}\*.*"
      ; /SD: with /S nobody sits there to be asked, and the answer is always to keep.
      MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 \
        "Delete this till's records too?$\r$\n$\r$\nYes: every sale, shift report and setting in $LOCALAPPDATA\${PRODUCT_NAME} is gone for good. Accounts that customers can still pay into are no longer watched.$\r$\n$\r$\nNo: they stay, and a till installed again goes on with them.$\r$\n$\r$\nEither way the records of other users of this computer stay, and the keys stay in Windows' Credential Manager." \
        /SD IDNO IDNO keepRecords
      RMDir /r "$LOCALAPPDATA\${PRODUCT_NAME}"
      ; By which other accounts of this computer know of this one's till (electron/till/computer-notices.ts).
      SetShellVarContext all
      Delete "$APPDATA\${PRODUCT_NAME}\account.txt"
      RMDir "$APPDATA\${PRODUCT_NAME}"
      SetShellVarContext current
      keepRecords:
    ${endif}
    ; Where the till opens at sign-in (electron/windows/login-item.ts): Electron names the value by the app's id.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "com.transfertill.app"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "com.transfertill.app"
    ; An update that did not end would install the till again.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\RunOnce" "com.transfertill.app"
    ; Written by Electron at the first notification (electron/electron
    ; shell/browser/notifications/win/windows_toast_activator.cc, EnsureCLSIDRegistry, EnsureShortcut).
    DeleteRegKey HKCU "Software\Classes\CLSID\{6F1B8A52-3C4D-4E7B-9A0E-5D2C7F81B3A6}"
    Delete "$SMPROGRAMS\${PRODUCT_NAME}.lnk"
    ${if} $installMode == "all"
      SetShellVarContext all
    ${endif}
  ${endif}
!macroend
