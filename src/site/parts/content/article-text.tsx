import type { ArticlePicture } from '#domain/content/article-pictures.ts'
import { readArticle, type ArticleBlock } from '#domain/content/article.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import { typeset } from '#domain/text/typography.ts'
import { Picture } from '#site/parts/media/picture.tsx'

import styles from './article-text.module.css'

/** A text that staff wrote, at a width that is easy to read. */
export function ArticleText({ body }: { body: string }) {
  return (
    <div className={styles.text}>
      {readArticle(body).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'picture') return <PictureBlock picture={block} />
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{typeset(item)}</li>
        ))}
      </ul>
    )
  const text = typeset(block.text)
  if (block.kind === 'heading') return <h2>{text}</h2>
  return block.kind === 'quote' ? <blockquote>{text}</blockquote> : <p>{text}</p>
}

/** A picture named in a text that is still being written has no size yet. */
const PictureBlock = ({ picture: { alt, hash, size } }: { picture: ArticlePicture }) =>
  size ? (
    <Picture picture={{ hash, ...size }} alt={alt} sizes="(min-width: 48rem) 45rem, 100vw" />
  ) : (
    <img src={photoUrl(hash, 480, 'webp')} alt={alt} />
  )
