import type { Developer } from '#contract/structure.ts'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './developer-facts.module.css'

type DeveloperFactsProps = {
  developer: Developer
  /** Those it builds, where others build the rest. */
  houses?: readonly string[]
}

/** The legal side of a builder: name, numbers, bank, and its card in the state register. */
export function DeveloperFacts({ developer, houses = [] }: DeveloperFactsProps) {
  const facts: Fact[] = [
    ['Строит', houses.join(', ')],
    ['ИНН', developer.inn],
    ['ОГРН', developer.ogrn],
    ['КПП', developer.kpp],
    ['Адрес', developer.address],
    ['Эскроу-счета', developer.escrowBank],
  ]
  return (
    <div className={styles.developer}>
      <h3>{developer.name}</h3>
      <DefinitionList facts={facts} />
      {developer.nashdomUrl ? (
        <p>
          <a className={text.link} href={developer.nashdomUrl} rel="noopener">
            Застройщик на&nbsp;наш.дом.рф
          </a>
        </p>
      ) : null}
    </div>
  )
}
