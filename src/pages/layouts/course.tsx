import { useTexts } from '#core/locale/use-texts.ts';

/** The course towards the star: where we are, where we want to go, what we do next. */
export function Course() {
  const t = useTexts('pages');
  return (
    <svg className="auth-drawing" viewBox="0 0 700 560" fill="none" aria-hidden="true">
      <g className="course-rings">
        {[60, 130, 220, 330].map((radius) => (
          <circle key={radius} cx="560" cy="150" r={radius} />
        ))}
      </g>
      <path
        className="course-line"
        d="M20 520C130 500 150 430 250 420s120 20 190-40 30-150 108-212"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <g className="course-stops">
        <circle cx="20" cy="520" r="7" />
        <circle cx="250" cy="420" r="7" />
        <circle cx="440" cy="380" r="7" />
      </g>
      <path
        className="course-star"
        d="M560 92 572.500 137.500 618 150 572.500 162.500 560 208 547.500 162.500 502 150 547.500 137.500Z"
      />
      <g className="course-words">
        <text x="40" y="548">
          {t('auth.stand')}
        </text>
        <text x="270" y="442">
          {t('auth.want')}
        </text>
        <text x="460" y="402">
          {t('auth.next')}
        </text>
      </g>
    </svg>
  );
}
