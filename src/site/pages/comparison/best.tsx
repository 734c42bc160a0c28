import { Lit } from '#site/ui/text/lit.tsx'
import text from '#site/ui/text/text.module.css'

/** The mark of the best value of its line. */
export const Best = () => (
  <>
    <Lit />
    <span className={text.hidden}>Лучшее: </span>
  </>
)
