import { createElement, forwardRef, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}
interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** An icon of Lucide without the choices that nothing here makes: the build puts it in the place of theirs (scripts/lean-libraries.ts). */
export function createPlainIcon({ name, node }: IconData) {
  return forwardRef<SVGSVGElement, IconProps>(({ size = 24, className = '', ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
