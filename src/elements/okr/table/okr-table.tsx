/** The tree of objectives, key results, projects and tasks (EXPECTATIONS "OKR"). */
export function OkrTable() {
  return null;
}
