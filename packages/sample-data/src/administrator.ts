/** The provider that sends the demo companies' letters. */
export const administrator = {
  administratorName: 'Meridian Benefits',
  administratorStreet: '100 Example Way',
  administratorCity: 'Springfield, MA 01101',
  administratorPhone: '(800) 555-0188',
};
