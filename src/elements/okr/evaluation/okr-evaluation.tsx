/** What a quarter has achieved, with export. */
export function OkrEvaluation() {
  return null;
}
