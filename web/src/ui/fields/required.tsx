// The mark of a required field. Screen readers learn it from the field itself.
export function Required() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  )
}
