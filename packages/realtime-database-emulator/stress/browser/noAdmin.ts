const onlyOnServers = (): never => {
  throw new Error('The Admin SDK runs on servers only.');
};

export { onlyOnServers as deleteApp, onlyOnServers as getDatabaseWithUrl, onlyOnServers as initializeApp };
