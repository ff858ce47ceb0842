// npm run trends: fills the catalogue of trends that all companies choose from, or brings it up to date.
import { onDatabase } from './command-database.ts';
import { ConfigError, readConfig } from './config.ts';
import { fillMarketplace } from './demo/demo-trends.ts';
import { readStory } from './demo/demo-story.ts';
import { startProblem } from './start-problem.ts';

try {
  const config = readConfig(process.env);
  const counts = await onDatabase(config, (database) =>
    database.acrossCompanies({ reason: 'catalogue of trends' }, (tx) => fillMarketplace(tx, readStory('demo/story'))),
  ).catch((error: unknown) => {
    throw new ConfigError(startProblem(error, config));
  });
  console.log(
    `${counts.megatrends} megatrends, ${counts.macrotrends} macrotrends and ${counts.microtrends} microtrends.`,
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
