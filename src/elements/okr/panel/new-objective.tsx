/** Creates an objective. */
export function NewObjective(_props: { onClose: () => void }) {
  return null;
}
