import { Button } from '#site/ui/controls/button.tsx'

import { FormActions } from './form.tsx'

type PagesProps = { page: number; pages: number; onPage: (page: number) => void }

export function Pages({ page, pages, onPage }: PagesProps) {
  if (pages < 2) return null
  return (
    <FormActions>
      <Button look="line" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Назад
      </Button>
      <span>{`${page} из ${pages}`}</span>
      <Button look="line" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Дальше
      </Button>
    </FormActions>
  )
}
