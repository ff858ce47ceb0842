import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long though they are short. */
const LONG =
  /\/(policy-matrix|attack\/tenants|durability|database-killed|sample-files|source-files|single-sign-on|notes|directory|bad-input|slow-files)\.test\.ts$/;

/** Begins with what takes longest, also where no earlier run has measured it, so that all processes end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
