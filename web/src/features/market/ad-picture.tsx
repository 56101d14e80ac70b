// The picture of an ad in a frame of fixed shape, so that nothing moves when it loads.
import { ImageOff } from 'lucide-react'
import { thumbnail } from '@/lib/thumbnail'
import { classNames } from '@/ui/class-names'

export function AdPicture({ address, small = false, whole = false, className }: AdPictureProps) {
  const shape = classNames('block aspect-4/3 w-full bg-sunken', className)
  if (!address) {
    return (
      <span className={classNames(shape, 'flex items-center justify-center text-ink-soft')}>
        <ImageOff aria-hidden="true" size={28} />
      </span>
    )
  }
  return (
    <img
      src={small ? thumbnail(address) : address}
      // The text beside it describes it.
      alt=""
      loading={whole ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(shape, whole ? 'object-contain' : 'object-cover')}
    />
  )
}

interface AdPictureProps {
  /** Null if the ad has no picture. */
  address: string | null
  /** Whether to load the thumbnail. */
  small?: boolean
  /** Whether the whole picture must be visible. */
  whole?: boolean
  className?: string
}
