import { createPortal } from 'react-dom'

import type { StoredLeaf } from '#domain/content/doc/doc.ts'
import { ChoosePicture } from '#office/media/choose-picture.tsx'

import { ActionDialog } from './action-dialog.tsx'
import { ChooseTarget } from './choose-target.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'

type LeafDialogProps = {
  type: StoredLeaf['type']
  /** null: a new one. */
  leaf: StoredLeaf | null
  /** Pictures that were pasted or dropped. */
  brought: readonly File[]
  onDone: (leaf: StoredLeaf) => void
  onClose: () => void
}

/** What stands among paragraphs is set here: a picture, a gallery, a video, a card or a button. */
export const LeafDialog = (props: LeafDialogProps) => createPortal(dialogOf(props), document.body)

function dialogOf({ type, leaf, brought, onDone, onClose }: LeafDialogProps) {
  const common = { onDone, onClose }
  switch (type) {
    case 'picture':
      return leaf?.type === type ? (
        <PictureDialog
          picture={leaf.attrs}
          onDone={(attrs) => onDone({ type, attrs })}
          onClose={onClose}
        />
      ) : (
        <ChoosePicture
          brought={brought}
          onChosen={({ hash, alt }) =>
            onDone({ type, attrs: { media: hash, ...(alt && { alt }) } })
          }
          onClose={onClose}
        />
      )
    case 'gallery':
      return <GalleryDialog {...common} first={leaf?.type === type ? leaf.attrs.pictures : []} />
    case 'video':
      return <VideoDialog {...common} first={leaf?.type === type ? leaf.attrs : null} />
    case 'action':
      return <ActionDialog {...common} first={leaf?.type === type ? leaf.attrs : null} />
    case 'card':
      return (
        <ChooseTarget
          title="Карточка лота или проекта"
          kinds={['lot', 'project']}
          onClose={onClose}
          onChosen={(link) => {
            if ('target' in link) onDone({ type, attrs: { target: link.target } })
          }}
        />
      )
  }
}
