import { lazy } from 'react';

/** What is wrong with the record, in words. */
export const LazyRecordWords = lazy(async () => ({ default: (await import('./record-words.tsx')).RecordWords }));
