import { EmptyOverview } from '../content/empty-overview.tsx';

/** The road map has no picture of its content yet. */
export const FahrplanOverview = () => <EmptyOverview card="fahrplan" />;
