import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'

import { photoUrl, usefulWidths } from '#domain/media/photo-url.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

import styles from './lightbox.module.css'

/** Pictures over the whole screen: arrows and Esc, swipes and pinches, the focus back where it was. */
export function openLightbox(pictures: readonly GalleryPicture[], index: number) {
  const lightbox = new PhotoSwipe({
    dataSource: pictures.map(slideOf),
    index,
    bgOpacity: 1,
    closeTitle: 'Закрыть',
    zoomTitle: 'Крупнее',
    arrowPrevTitle: 'Предыдущая',
    arrowNextTitle: 'Следующая',
    errorMsg: 'Картинка не загрузилась',
    indexIndicatorSep: ' из ',
  })
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'caption',
      className: styles.caption ?? '',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite')
        lightbox.on('change', () => {
          element.textContent = captionOf(pictures[lightbox.currIndex])
        })
      },
    })
  })
  lightbox.init()
}

const slideOf = (picture: GalleryPicture) => {
  const widths = usefulWidths(picture.width)
  const width = Math.min(picture.width, widths.at(-1) ?? picture.width)
  return {
    src: photoUrl(picture.hash, widths.at(-1) ?? 960, 'webp'),
    srcset: widths
      .map((one) => `${photoUrl(picture.hash, one, 'webp')} ${Math.min(one, picture.width)}w`)
      .join(', '),
    msrc: photoUrl(picture.hash, 480, 'webp'),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt: picture.alt,
  }
}

function captionOf(picture: GalleryPicture | undefined): string {
  const mark = picture?.kind === 'render' ? 'Визуализация' : null
  return [picture?.caption, mark].filter(Boolean).join(' · ')
}
