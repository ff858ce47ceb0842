/** The six columns of the environment in their order (EXPECTATIONS "PESTEL_SOURCES"). */
export const PESTEL = ['political', 'economic', 'social', 'technological', 'environmental', 'legal'] as const;
