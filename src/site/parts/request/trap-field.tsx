import text from '#site/ui/text/text.module.css'

/** Out of sight and out of reach: only a program fills it in. */
export const TrapField = () => (
  <div className={text.hidden} aria-hidden="true">
    <label>
      Оставьте пустым
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
