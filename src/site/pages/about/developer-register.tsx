import type { Developer } from '#contract/structure.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import styles from './developer-register.module.css'

/** Builders a line each: name, numbers, address, bank, and the card in the state register. */
export const DeveloperRegister = ({ developers }: { developers: readonly Developer[] }) => (
  <table className={styles.register}>
    <thead>
      <tr>
        <th scope="col">Застройщик</th>
        <th scope="col">ИНН, ОГРН, КПП</th>
        <th scope="col">Адрес</th>
        <th scope="col">Эскроу-счета</th>
      </tr>
    </thead>
    <tbody>
      {developers.map(({ name, inn, ogrn, kpp, address, escrowBank, nashdomUrl }) => (
        <tr key={name}>
          <th scope="row">
            {typeset(name)}
            {nashdomUrl ? (
              <a className={text.link} href={nashdomUrl} rel="noopener">
                наш.дом.рф<span className={text.hidden}>{`: ${name}`}</span>
              </a>
            ) : null}
          </th>
          <td data-name="ИНН, ОГРН, КПП">
            {[inn, ogrn, kpp].filter(Boolean).map((number) => (
              <span key={number}>{number}</span>
            ))}
          </td>
          <td data-name="Адрес">{address ? typeset(address) : null}</td>
          <td data-name="Эскроу-счета">{escrowBank ? typeset(escrowBank) : null}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
