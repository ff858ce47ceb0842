/** What the build may take for granted, so that parts that nobody uses go; those of React Flow that are made by React's functions too. */
export const TREESHAKE = {
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
  manualPureFunctions: ['memo', 'forwardRef', 'createContext'],
} as const;
