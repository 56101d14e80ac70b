// The links to the rules, whose code is loaded only where they aren't the default ones.
import { lazy, Suspense, type ComponentProps } from 'react'

const Link = lazy(async () => ({ default: (await import('./parts')).RulesLinks }))

export function LazyRulesLinks(props: ComponentProps<typeof Link>) {
  return (
    <Suspense>
      <Link {...props} />
    </Suspense>
  )
}
