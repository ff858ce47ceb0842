import type { Origins } from '../http/callers/origins.ts';
import { EmbedOriginsService, type OriginsNeeds } from './embed-origins-service.ts';
import { EmbedTokensService, type TokensNeeds } from './embed-tokens-service.ts';

/** What other topics need of pages of other sites. */
export const embedWith = (needs: OriginsNeeds & TokensNeeds, origins: Origins) => ({
  embedTokens: new EmbedTokensService(needs),
  embedOrigins: new EmbedOriginsService(needs, origins),
});
