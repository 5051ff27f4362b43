const LONGEST = 40;

/** Whether it may be the name of a person: not empty, not too long, and everything in it can be seen. */
export const isPersonName = (name: string): boolean =>
  name.trim() !== '' && name.length <= LONGEST && !/[\p{Cc}\p{Cf}]/u.test(name);
