/** Company, teams, objectives and key results as a diagram (application 1). */
export function OkrDiagram() {
  return null;
}
