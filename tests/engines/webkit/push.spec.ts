import { routes } from '../../../src/model/routes';
import { makeCustomer } from '../../support/customers';
import { test } from '../onEngine';
import { heading, text } from '../phone';

test('a browser that cannot be told says so (docs/product.md 32.4)', async ({ phone }) => {
  const { home, push } = phone.texts;
  const customer = await makeCustomer([]);
  await phone.visitAs(customer.email);
  await phone.see(heading(home.welcome.replace('{{firstname}}', customer.firstname)));
  await phone.goto(routes.settingsPage(5));
  await phone.see(text(push.notPossible));
});
