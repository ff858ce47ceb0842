/** The title of a trend, and the English one below it where the reader has asked for English. */
export const TrendName = ({ name, english }: { name: string; english: string }) => (
  <span className="block min-w-0">
    <span className="block font-medium break-words">{name}</span>
    {english !== '' && (
      <span className="text-muted block text-xs break-words" lang="en">
        {english}
      </span>
    )}
  </span>
);
