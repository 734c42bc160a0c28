import { useState } from 'react'
import { createPortal } from 'react-dom'

import type { MediaItem } from '#contract/office/media.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { DropZone } from './drop-zone.tsx'
import { MediaGrid } from './media-grid.tsx'

type ChooseProps = {
  onClose: () => void
  onChosen: (item: MediaItem) => void
  /** Brought already, and waiting for a description. */
  brought?: readonly File[]
}

/** A picture of the library, or one that is brought to it now. */
export function ChoosePicture({ onClose, onChosen, brought = [] }: ChooseProps) {
  const [q, setQ] = useState('')
  const search = new URLSearchParams({ q })
  const { body } = useLoaded('GET /media', { query: search })
  return createPortal(
    <Dialog title="Выбрать картинку" onClose={onClose}>
      <DropZone onAdded={onChosen} brought={brought} />
      {brought.length > 0 ? null : (
        <>
          <SearchField value={q} onChange={setQ} />
          <MediaGrid items={body?.items ?? []} onOpen={onChosen} />
        </>
      )}
      <FormActions>
        <Button look="line" size="medium" onClick={onClose}>
          Закрыть
        </Button>
      </FormActions>
    </Dialog>,
    document.body,
  )
}
