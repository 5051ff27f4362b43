import { useCallback } from 'react';
import type { CollectionId, CollectionView } from '../../../../electron/shared/collection.ts';
import { useServices, useTill } from '../../../app/context.ts';
import { selectCollection } from '../../../app/state/selectors.ts';
import { type Query, useQuery } from '../../../lib/use-query.ts';

/** Returns a sale of any age: recent ones update, older ones are requested once. */
export function useSale(id: CollectionId): Query<CollectionView> {
  const { bridge } = useServices();
  const live = useTill(selectCollection(id));
  const query = useQuery(useCallback(() => bridge.sales.one({ id }), [bridge, id]));
  return { ...query, value: live ?? query.value };
}
