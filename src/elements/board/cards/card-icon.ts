import { Users, type LucideIcon } from 'lucide-react';

const ICONS: Record<string, LucideIcon> = { kunden: Users };

/** The icon of a card; the others come with their editors. */
export const iconOf = (cardKey: string): LucideIcon | undefined => ICONS[cardKey];
