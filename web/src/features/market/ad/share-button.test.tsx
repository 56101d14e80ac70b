import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '@/testing/render'
import { notify } from '@/ui/notices/notify'
import { ShareButton } from './share-button'

afterEach(() => vi.unstubAllGlobals())

test('a press copies the address of the ad, also on plain http, where browsers have no clipboard', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
  const copied: (string | undefined)[] = []
  const execCommand = () => copied.push(document.querySelector('textarea')?.value) > 0
  Object.assign(document, { execCommand })
  const success = vi.spyOn(notify, 'success').mockReturnValue()
  renderAt('/', <ShareButton ad="ad-1" title="Beta 300" />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(copied).toEqual([`${window.location.origin}/market/ads/ad-1`])
  expect(success).toHaveBeenCalledExactlyOnceWith('Link copied')
})
