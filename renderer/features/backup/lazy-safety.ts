import { later } from '../../components/lazy-component.tsx';

/** What is wrong with the record, in words. */
export const LazyRecordWords = later(async () => (await import('./record-words.tsx')).RecordWords);
