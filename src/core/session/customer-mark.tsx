import type { ActivationPage } from '#contract/accounts/activation.ts';

import { useCore } from './use-core.ts';

/** The logo of a customer, on white in both looks; its name without one. */
export function CustomerMark({ name, logo }: Pick<ActivationPage, 'name' | 'logo'>) {
  const { core } = useCore();
  if (logo === null) return <p className="caps">{name}</p>;
  return (
    <p>
      {/* the ground hangs, so that the logo begins where the lines below it do */}
      <span className="-ms-3.5 inline-flex rounded-lg bg-white px-3.5 py-2.5">
        <img className="h-12 max-w-[220px] object-contain" src={core.apiUrl + logo} alt={name} />
      </span>
    </p>
  );
}
