import text from '#site/ui/text/text.module.css'

/** «ПСК 6,2–7,1 %» as `fullCostWords` writes it. */
const FULL_COST = /(ПСК\u00A0[^\s]+\u00A0%)/

/** Terms of a loan in a line: the range of its full cost is not broken at the dash. */
export const TermsText = ({ words }: { words: string }) =>
  words.split(FULL_COST).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={text.numbers}>
        {part}
      </span>
    ) : (
      part
    ),
  )
