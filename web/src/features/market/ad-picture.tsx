// The picture of an advert in a frame of fixed shape: nothing jumps when it comes.
import { ImageOff } from 'lucide-react'
import { classes } from '../../ui/classes'

export function AdPicture({ address, small = false, whole = false, className }: AdPictureProps) {
  const shape = classes('block aspect-4/3 w-full bg-sunken', className)
  if (!address) {
    return (
      <span className={classes(shape, 'flex items-center justify-center text-ink-soft')}>
        <ImageOff aria-hidden="true" size={28} />
      </span>
    )
  }
  return (
    <img
      src={small ? `${address}?size=thumbnail` : address}
      // What it shows stands beside it in words.
      alt=""
      loading={whole ? 'eager' : 'lazy'}
      decoding="async"
      className={classes(shape, whole ? 'object-contain' : 'object-cover')}
    />
  )
}

interface AdPictureProps {
  /** None, of an advert whose picture is gone or not there yet. */
  address: string | null
  /** A thumbnail is enough. */
  small?: boolean
  /** Nothing of it may be cut off. */
  whole?: boolean
  className?: string
}
