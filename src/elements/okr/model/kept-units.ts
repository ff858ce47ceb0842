/** Between a figure and its unit: a sign, or the short name of a measure. */
const GAP = /(?<=\d) (?=[%‰€$£¥°]|(?:Mio|Mrd|Tsd|TEUR|EUR|USD|CHF|[kMG]W|[kMGT]?Wh|kg|km|cm|mm|h|min)(?![\p{L}\d]))/gu;

/** A title as it is shown: figure and unit stay in one line. What is stored keeps its spaces. */
export const keptUnits = (title: string): string => title.replace(GAP, '\u00A0');
