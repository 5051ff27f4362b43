import { lazy } from 'react';

/** The owner's view of the record, fetched when first wanted: rarely, and never before the first sale. */
export const LazySafetyFace = lazy(async () => ({ default: (await import('./safety-face.tsx')).SafetyFace }));

/** What is wrong with the record, in words. */
export const LazyRecordWords = lazy(async () => ({ default: (await import('./record-words.tsx')).RecordWords }));
