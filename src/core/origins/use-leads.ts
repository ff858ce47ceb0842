import { useQuery } from '@tanstack/react-query';

import type { OriginThread } from '#contract/board/origins.ts';

import { useLiveTopic } from '../realtime/live-channel.ts';
import { useCore } from '../session/use-core.ts';
import { originQueries, type LeadsAt } from './origin-queries.ts';

const NONE: OriginThread[] = [];

/** What came of a board or of an objective, live; none until that is known. */
export function useLeads(at: LeadsAt): OriginThread[] {
  const element = useCore();
  useLiveTopic('origins', originQueries.all);
  return useQuery(originQueries.leads(element, at)).data ?? NONE;
}
