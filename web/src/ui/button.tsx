// Buttons, and links that look like buttons. At most one filled button a screen; the others are outlined or
// quiet.
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names'

type Look = 'filled' | 'outlined' | 'quiet' | 'danger'

const looks: Record<Look, string> = {
  filled: 'bg-brand text-brand-ink border-brand hover:bg-brand-strong hover:border-brand-strong',
  outlined: 'bg-surface text-ink border-line-strong hover:border-ink hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-danger-ink border-danger',
}

function shape(look: Look, className?: string): string {
  return classNames(
    'inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-control border px-4 text-center font-semibold leading-tight no-underline select-none',
    'transition-colors duration-(--duration-quick) disabled:opacity-50 aria-disabled:opacity-50',
    looks[look],
    className,
  )
}

export function Button({
  look = 'outlined',
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={shape(look, className)} {...rest} />
}

export function ButtonLink({ look = 'outlined', className, ...rest }: LinkProps & { look?: Look }) {
  return <Link className={shape(look, typeof className === 'string' ? className : undefined)} {...rest} />
}

/** A link to another site, in a new tab. */
export function ButtonAnchor({
  look = 'outlined',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={shape(look, className)} target="_blank" rel="noreferrer" {...rest}>
      {children}
    </a>
  )
}

/** A download from this site. */
export function ButtonDownload({
  look = 'outlined',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={shape(look, className)} download {...rest}>
      {children}
    </a>
  )
}
