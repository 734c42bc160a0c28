import { pageLinks } from '#domain/addresses/page-links.ts'
import { MOST_ON_PAPER } from '#domain/saved/most-on-paper.ts'
import { Button, ButtonLink } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './favourites.module.css'

type SelectionFileProps = { flats: readonly number[] }

/** Flats with their plans in one file, a page each: for a client, for paper; and as a table. Nothing where there are none. */
export const SelectionFile = ({ flats }: SelectionFileProps) =>
  flats.length === 0 ? null : (
    <>
      <ButtonLink
        href={pageLinks.selectionFile(flats.slice(0, MOST_ON_PAPER))}
        look="line"
        data-whole
        size="medium"
      >
        <Icon name="download" />
        <span>
          PDF<span className={styles.wide}> с&nbsp;планами</span>
        </span>
      </ButtonLink>
      <span className={styles.table}>
        <ButtonLink href={pageLinks.selectionTable(flats)} look="line" data-whole size="medium">
          XLSX
        </ButtonLink>
      </span>
    </>
  )

/** The same file under the name of who hands it on. It is in the address of the file alone. */
export const AgentFile = ({ flats }: SelectionFileProps) =>
  flats.length === 0 ? null : (
    <details className={`${layout.panel} ${layout.fold}`}>
      <summary>PDF с&nbsp;именем агента</summary>
      <form action={pageLinks.selectionFile([]).split('?')[0]} className={styles.agent} data-whole>
        <input type="hidden" name="ids" value={flats.slice(0, MOST_ON_PAPER).join(',')} />
        <Field label="Имя" name="agent" autoComplete="name" maxLength={60} required />
        <Field label="Телефон" name="phone" type="tel" autoComplete="tel" maxLength={30} />
        <Button type="submit" look="line">
          Собрать PDF
        </Button>
      </form>
    </details>
  )
