/** The coder without its canvas, data-address and terminal writers, which we never use. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
