import { pageLinks } from '#domain/addresses/page-links.ts'
import { MOST_ON_PAPER } from '#domain/saved/saved-lots.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

/** Flats with their plans in one file, a page each: for a client, for paper. Nothing where there are none. */
export const SelectionFile = ({ flats }: { flats: readonly number[] }) =>
  flats.length === 0 ? null : (
    <ButtonLink
      href={pageLinks.selectionFile(flats.slice(0, MOST_ON_PAPER))}
      look="line"
      data-whole
      size="medium"
    >
      <Icon name="download" />
      PDF с&nbsp;планами
    </ButtonLink>
  )
