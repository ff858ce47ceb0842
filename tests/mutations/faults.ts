import { readFileSync } from 'node:fs';

import { accountFaults } from './accounts.ts';
import { callFaults } from './calls.ts';
import { fairnessFaults } from './fairness.ts';
import type { Fault } from './fault.ts';
import { goalFaults } from './goals.ts';
import { lockFaults } from './locks.ts';
import { actingFaultsOf, policyFaults, sweepOf } from './policy.ts';
import { sanitisingFaults } from './sanitising.ts';
import { saveFaults } from './saves.ts';
import { sessionFaults } from './sessions.ts';
import { singleSignOnFaults } from './single-sign-on.ts';
import { tenancyFaults } from './tenancy.ts';
import { uploadFaults } from './uploads.ts';

const table = readFileSync('src/contract/policy.ts', 'utf8');

/** Every fault of the list, those first that were written by hand. */
export const faults: Fault[] = [
  ...policyFaults,
  ...tenancyFaults,
  ...sessionFaults,
  ...singleSignOnFaults,
  ...lockFaults,
  ...saveFaults,
  ...sanitisingFaults,
  ...uploadFaults,
  ...callFaults,
  ...fairnessFaults,
  ...accountFaults,
  ...goalFaults,
  ...actingFaultsOf(table),
  ...sweepOf(table),
];
