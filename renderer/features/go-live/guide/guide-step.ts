/** One step of a guide. */
export interface GuideStep<Name extends string = string> {
  readonly name: Name;
  readonly done: boolean;
  /** Takes the user to where the step is done; absent where it is done on the screen itself. */
  readonly go?: () => void;
}
