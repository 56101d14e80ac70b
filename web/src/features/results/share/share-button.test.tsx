import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt } from '@/testing/render'
import { notify } from '@/ui/notify'
import { aLiveStage } from '../testing/stage'
import { ShareButton } from './share-button'

test('a press shares the current address', async () => {
  const user = userEvent.setup()
  renderAt('/', <ShareButton stage={aLiveStage()} />)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  vi.spyOn(notify, 'success').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href)
})
