interface Props {
  /** Edge length, with its unit. */
  readonly size: `${number}rem`;
}

/** The app's mark, as in `build/icon.svg`: a receipt from a till. */
export const Mark = ({ size }: Props) => (
  <svg viewBox="0 0 1024 1024" width={size} height={size} aria-hidden="true">
    <rect width="1024" height="1024" rx="228" fill="#37349c" />
    <rect x="172" y="226" width="680" height="84" rx="42" fill="#1c1a5c" />
    <path d="M264 268H760V808L698 752 636 808 574 752 512 808 450 752 388 808 326 752 264 808Z" fill="#ffffff" />
    <path
      d="M384 530 478 620 652 442"
      fill="none"
      stroke="#37349c"
      strokeWidth="76"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
