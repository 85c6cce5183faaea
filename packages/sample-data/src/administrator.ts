/** The provider that sends the demo companies' letters. */
export const administrator = {
  administratorName: 'Keystone Harbor Benefits Administration',
  administratorStreet: '400 Example Plaza, Suite 1200',
  administratorCity: 'Columbus, OH 43004',
  administratorPhone: '(800) 555-0188',
};
