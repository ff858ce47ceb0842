import { partContext } from '../model/part-context.ts';
import type { CardSession } from './card-session.ts';

/** The session in which the card around is edited. */
export const [SessionContext, useSession] = partContext<CardSession>('an edited card');
