/** Returns a size in bytes in KB or MB, as phones and data bundles count them. */
export const byteSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
